// The fake judge does what a compiled one would; that this file is there says that it can.

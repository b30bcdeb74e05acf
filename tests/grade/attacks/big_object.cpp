// Fills the disk by the assembler.
asm(".data\n.fill 4000000000, 8, 1\n.text\n");

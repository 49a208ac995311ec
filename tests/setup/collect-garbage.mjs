// Goes before the provider: its memory can only be judged without what it would let go of at its leisure.
process.on('SIGUSR2', () => globalThis.gc?.());

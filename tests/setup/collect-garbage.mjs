// Preloaded, so that a test can force a garbage collection before it measures the memory.
process.on('SIGUSR2', () => globalThis.gc?.());

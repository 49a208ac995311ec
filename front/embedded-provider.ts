/** Under this name `lib/api/transport.ts` keeps the provider that it opened. A symbol, for the front imports neither. */
const PROVIDER = Symbol.for('nursery.provider');
const shared = globalThis as typeof globalThis & { [PROVIDER]?: Promise<{ close: () => Promise<void> }> };

/** Gives the database's lock and temporary files back; nothing to do where no provider was opened in this process. */
export async function closeEmbeddedProvider(): Promise<void> {
  // One that failed to open has nothing to close, and whoever asked it has been told.
  const provider = await shared[PROVIDER]?.catch(() => undefined);
  await provider?.close();
}

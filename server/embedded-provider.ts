/** `lib/api/transport.ts` stores its open provider here. A symbol avoids an import of either. */
const PROVIDER = Symbol.for('nursery.provider');
const shared = globalThis as typeof globalThis & { [PROVIDER]?: Promise<{ close: () => Promise<void> }> };

export async function closeEmbeddedProvider(): Promise<void> {
  // A provider that failed to open needs no closing. The failure was reported to its caller.
  const provider = await shared[PROVIDER]?.catch(() => undefined);
  await provider?.close();
}

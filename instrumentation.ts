/** Next calls this once at its start. The HTTP server calls the gateway without Next: see docs/decisions/019. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ processRegistry }, { handleApiRequest }, { readMediaFile }] = await Promise.all([
    import('./runtime/process-registry'),
    import('./lib/gateway/gateway'),
    import('./lib/gateway/media-file'),
  ]);
  Object.assign(processRegistry, { handleApiRequest, readMediaFile });
}

/** Unhandled, Next would report a closed pipe's error to the same pipe in an endless loop. */
export function outliveClosedOutput(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}

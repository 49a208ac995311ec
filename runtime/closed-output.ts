/**
 * A log that nobody reads any more ends nothing. Unheard, the error of its closed pipe would be thrown, and Next, which
 * tells of what is thrown, would write to that pipe again, for ever.
 */
export function outliveClosedOutput(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}

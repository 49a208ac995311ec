/** Beside every form's own fields; names that no browser fills in by itself. [FORM-08] */
export const TRAP = { field: 'subject', time: 'took' } as const;

type Trapped = Record<(typeof TRAP)[keyof typeof TRAP], string>;

/** What a form tells of whoever has filled it in: the field that nobody sees, and milliseconds since the page began. */
export const readTrap = (form: HTMLFormElement): Trapped => ({
  [TRAP.field]: String(new FormData(form).get(TRAP.field) ?? ''),
  [TRAP.time]: String(Math.round(performance.now())),
});

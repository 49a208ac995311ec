/** Honeypot names that browsers do not autofill. [FORM-08] */
export const TRAP = { field: 'subject', time: 'took' } as const;

type Trapped = Record<(typeof TRAP)[keyof typeof TRAP], string>;

export const readTrap = (form: HTMLFormElement): Trapped => ({
  [TRAP.field]: String(new FormData(form).get(TRAP.field) ?? ''),
  [TRAP.time]: String(Math.round(performance.now())),
});

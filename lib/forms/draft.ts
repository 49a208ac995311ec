import { readSession, sessionKeys, writeSession } from '../browser/session-storage';

export type Draft = Record<string, string>;

type Drafts = Record<string, Draft | undefined>;

const readAll = (): Drafts => readSession<Drafts>(sessionKeys.formDrafts) ?? {};

export const readDraft = (form: string): Draft => readAll()[form] ?? {};

export const writeDraft = (form: string, draft: Draft): void =>
  writeSession(sessionKeys.formDrafts, { ...readAll(), [form]: draft });

const ESTIMATE = 'Расчёт по площади: ';

export function draftEstimate(estimate: string, form: string): void {
  const draft = readDraft(form);
  const [first = '', ...rest] = (draft.text ?? '').split('\n');
  const typed = first.startsWith(ESTIMATE) ? rest : [first, ...rest];
  writeDraft(form, { ...draft, text: [`${ESTIMATE}${estimate}.`, ...typed].join('\n') });
}

export const removeDraft = (form: string): void => writeDraft(form, {});

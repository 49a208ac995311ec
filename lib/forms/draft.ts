import { readSession, sessionKeys, writeSession } from '../browser/session-storage';

export type Draft = Record<string, string>;

type Drafts = Record<string, Draft | undefined>;

const readAll = (): Drafts => readSession<Drafts>(sessionKeys.formDrafts) ?? {};

export const readDraft = (form: string): Draft => readAll()[form] ?? {};

export const writeDraft = (form: string, draft: Draft): void =>
  writeSession(sessionKeys.formDrafts, { ...readAll(), [form]: draft });

const QUESTION = 'Вопрос о товаре: ';
const ESTIMATE = 'Расчёт по площади: ';

export const draftQuestion = (name: string, form: string): void => setFirstLine(QUESTION, name, form);

export const draftEstimate = (estimate: string, form: string): void => setFirstLine(ESTIMATE, estimate, form);

function setFirstLine(kind: string, words: string, form: string): void {
  const draft = readDraft(form);
  const [first = '', ...rest] = (draft.text ?? '').split('\n');
  const typed = first.startsWith(kind) ? rest : [first, ...rest];
  writeDraft(form, { ...draft, text: [`${kind}${words}.`, ...typed].join('\n') });
}

export const removeDraft = (form: string): void => writeDraft(form, {});

import { readSession, sessionKeys, writeSession } from '../browser/session-storage';

/** What was typed, by field. Neither the consent nor a file. */
export type Draft = Record<string, string>;

type Drafts = Record<string, Draft | undefined>;

const readAll = (): Drafts => readSession<Drafts>(sessionKeys.formDrafts) ?? {};

/** What this tab has typed into a form and not sent: it outlives a closed window and a reload. */
export const readDraft = (form: string): Draft => readAll()[form] ?? {};

export const writeDraft = (form: string, draft: Draft): void =>
  writeSession(sessionKeys.formDrafts, { ...readAll(), [form]: draft });

const QUESTION = 'Вопрос о товаре: ';
const ESTIMATE = 'Расчёт по площади: ';

/** Lets a form's message begin with a product's name. */
export const askAbout = (name: string, form: string): void => beginWith(QUESTION, name, form);

/** The same with what the visitor has reckoned. */
export const tellEstimate = (estimate: string, form: string): void => beginWith(ESTIMATE, estimate, form);

/** What was typed earlier goes on below; a beginning of the same kind gives way. */
function beginWith(kind: string, words: string, form: string): void {
  const draft = readDraft(form);
  const [first = '', ...rest] = (draft.text ?? '').split('\n');
  const typed = first.startsWith(kind) ? rest : [first, ...rest];
  writeDraft(form, { ...draft, text: [`${kind}${words}.`, ...typed].join('\n') });
}

export const dropDraft = (form: string): void => writeDraft(form, {});

import { readSession, sessionKeys, writeSession } from './session';

/** What was typed, by field. Neither the consent nor a file. */
export type Draft = Record<string, string>;

type Drafts = Record<string, Draft | undefined>;

const readAll = (): Drafts => readSession<Drafts>(sessionKeys.formDrafts) ?? {};

/** What this tab has typed into a form and not sent: it outlives a closed window and a reload. */
export const readDraft = (form: string): Draft => readAll()[form] ?? {};

export const writeDraft = (form: string, draft: Draft): void =>
  writeSession(sessionKeys.formDrafts, { ...readAll(), [form]: draft });

const QUESTION = 'Вопрос о товаре: ';

/** Lets a form's message begin with a product's name; what was typed into it earlier goes on below. */
export function askAbout(name: string, form: string): void {
  const draft = readDraft(form);
  const [first = '', ...rest] = (draft.text ?? '').split('\n');
  const typed = first.startsWith(QUESTION) ? rest : [first, ...rest];
  writeDraft(form, { ...draft, text: [`${QUESTION}${name}.`, ...typed].join('\n') });
}

export const dropDraft = (form: string): void => writeDraft(form, {});

/** What a field takes: photos only, or documents, too. [FORM-12] */
export type Taken = 'photo' | 'file';

const KINDS: Record<Taken, string> = { photo: 'jpg, png и webp', file: 'jpg, png, webp и pdf' };
const NOUNS: Record<Taken, string> = { photo: 'фотографии', file: 'файлы' };

/** What iPhones save photos as. Nothing that the shop draws pictures with can read it: its codec is patented. */
export const hasHeicName = (name: string): boolean => /\.(?:heic|heif|hif)$/i.test(name);

/** Why a file of another kind is refused, naming only what the field takes. */
export const wrongKind = (taken: Taken): string => `Подойдут ${NOUNS[taken]} ${KINDS[taken]}`;

/** The same of a photo that its owner can save anew. */
export const heicRefused = (taken: Taken): string =>
  `Такой файл не подойдёт: HEIC. Сохраните снимок как JPG и выберите его снова. Подойдут ${KINDS[taken]}`;

export type Taken = 'photo' | 'file';

const KINDS: Record<Taken, string> = { photo: 'jpg, png и webp', file: 'jpg, png, webp и pdf' };
const NOUNS: Record<Taken, string> = { photo: 'фотографии', file: 'файлы' };

/** iPhone photo format. sharp cannot read it: the codec is patented. */
export const hasHeicName = (name: string): boolean => /\.(?:heic|heif|hif)$/i.test(name);

export const wrongKind = (taken: Taken): string => `Подойдут ${NOUNS[taken]} ${KINDS[taken]}`;

export const heicRefused = (taken: Taken): string =>
  `Такой файл не подойдёт: HEIC. Сохраните снимок как JPG и выберите его снова. Подойдут ${KINDS[taken]}`;

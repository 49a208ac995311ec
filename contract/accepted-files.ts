export type FileUse = 'photo' | 'file';

const KINDS: Record<FileUse, string> = { photo: 'jpg, png и webp', file: 'jpg, png, webp и pdf' };
const NOUNS: Record<FileUse, string> = { photo: 'фотографии', file: 'файлы' };

/** iPhone photo format. sharp cannot read it: the codec is patented. */
export const hasHeicName = (name: string): boolean => /\.(?:heic|heif|hif)$/i.test(name);

export const wrongKind = (use: FileUse): string => `Подойдут ${NOUNS[use]} ${KINDS[use]}`;

export const heicRefused = (use: FileUse): string =>
  `Такой файл не подойдёт: HEIC. Сохраните снимок как JPG и выберите его снова. Подойдут ${KINDS[use]}`;

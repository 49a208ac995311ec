const NO_BREAK_SPACE = '\u00a0';
const WORD_JOINER = '\u2060';

export const typeset = (text: string): string =>
  text
    .replace(/(\d) (?=(?:см|мм|м|л|кг|шт|год|года|лет)(?![а-яё]))/g, `$1${NO_BREAK_SPACE}`)
    .replace(/(\d)–(?=\d)/g, `$1${WORD_JOINER}–${WORD_JOINER}`);

export const typesetDegrees = (text: string): string =>
  text.replace(/(?:([+−]?\d+)([…–]))?([+−]?\d+) (?=°C)/g, (_, from?: string, dash?: string, to = '') =>
    from && dash ? `${from}${WORD_JOINER}${dash}${WORD_JOINER}${to}${NO_BREAK_SPACE}` : `${to}${NO_BREAK_SPACE}`,
  );

export const typesetTelephones = (text: string): string =>
  text.replace(/(?<=[а-яё]:? )\+7 (\d{3}) (?=\d{3}-)/g, `+7${NO_BREAK_SPACE}$1${NO_BREAK_SPACE}`);

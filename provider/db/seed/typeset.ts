const NO_BREAK_SPACE = '\u00a0';
const WORD_JOINER = '\u2060';

/** Keeps figures with their units and ranges in one piece: «40–60 см» never ends a line in its middle. */
export const typeset = (text: string): string =>
  text
    .replace(/(\d) (?=(?:см|мм|м|л|кг|шт|год|года|лет)(?![а-яё]))/g, `$1${NO_BREAK_SPACE}`)
    .replace(/(\d)–(?=\d)/g, `$1${WORD_JOINER}–${WORD_JOINER}`);

/** Keeps temperatures in one piece in any text: «−6…+5 °C», «15–20 °C». */
export const typesetDegrees = (text: string): string =>
  text.replace(/(?:([+−]?\d+)([…–]))?([+−]?\d+) (?=°C)/g, (_, from?: string, dash?: string, to = '') =>
    from && dash ? `${from}${WORD_JOINER}${dash}${WORD_JOINER}${to}${NO_BREAK_SPACE}` : `${to}${NO_BREAK_SPACE}`,
  );

/** Keeps a telephone that stands in a sentence in one piece; one that is a value of its own stays as it is dialled. */
export const typesetTelephones = (text: string): string =>
  text.replace(/(?<=[а-яё]:? )\+7 (\d{3}) (?=\d{3}-)/g, `+7${NO_BREAK_SPACE}$1${NO_BREAK_SPACE}`);

type Forms = { m: string; f: string; n: string; plural: string };

export const CHANGED_FORMS: Forms = { m: 'изменён', f: 'изменена', n: 'изменено', plural: 'изменены' };
export const ERASED_FORMS: Forms = { m: 'стёрт', f: 'стёрта', n: 'стёрто', plural: 'стёрты' };

const PLURAL = /^(?:Права|Свойства|Условия|Реквизиты)$|[^н]ие$|[иы]$|ые$/;
const NEUTER = /^(?:Имя|Для|Что|Как|Когда)$|[оеё]$/;

/** Agrees with the first word of a field's name, as the log has them. */
export function agreed(name: string, forms: Forms): string {
  const [word = ''] = name.split(' ');
  if (PLURAL.test(word)) return forms.plural;
  if (NEUTER.test(word)) return forms.n;
  return /[ая]$/.test(word) ? forms.f : forms.m;
}

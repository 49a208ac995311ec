/** What an empty field shows of its mask `+7 ### ### ##-##`. */
export const toPlaceholder = (mask: string): string => mask.replace(/#/g, '_');

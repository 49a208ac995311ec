export const toPlaceholder = (mask: string): string => mask.replace(/#/g, '_');

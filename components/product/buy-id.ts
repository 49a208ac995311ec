export const BUY_ID = 'buy';

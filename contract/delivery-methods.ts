export const DELIVERY_METHODS = ['pickup', 'courier', 'transport'] as const;

export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

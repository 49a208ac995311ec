/** The widths of the mockups. */
export const PHONE = { width: 390, height: 844 };
export const TABLET = { width: 1024, height: 800 };
export const DESKTOP = { width: 1440, height: 900 };

/** For `test.use`: a phone with a touch screen. */
export const TOUCH_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true };

/** The options of a phone's browser. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

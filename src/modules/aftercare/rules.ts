/** "Biscuit", or "Biscuit and Luna" for bonded pets. */
export const namesText = (names: readonly string[]): string => names.filter(Boolean).join(' and ')

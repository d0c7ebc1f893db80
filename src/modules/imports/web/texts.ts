export const animalsText = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'animal' : 'animals'}`

import type { PetRecipe } from './recipe.ts'

export const birds: Readonly<Record<string, PetRecipe>> = {
  kiwi: {
    look: {
      species: 'bird',
      kind: 'budgie',
      face: '#efd04a',
      crown: '#efd04a',
      breast: '#7fb048',
      wing: '#e2d058',
      bars: '#2e2c28',
      cheek: '#5a6bb5',
      tail: '#3d5f8f',
      beak: '#c9a86a',
    },
    shots: [
      { framing: 'bust', scene: 'leafy room', seed: 551, accent: '#8fb3b0' },
      { framing: 'whole', scene: 'garden', seed: 552 },
    ],
  },
  figaro: {
    look: {
      species: 'bird',
      kind: 'cockatiel',
      face: '#eedb84',
      crown: '#e9d577',
      breast: '#9a9a9c',
      wing: '#87888c',
      cheek: '#dd793f',
      tail: '#6f7074',
      beak: '#8d8480',
    },
    shots: [
      { framing: 'close', scene: 'garden', seed: 561 },
      { framing: 'whole', scene: 'leafy room', seed: 562, accent: '#d9b08f' },
    ],
  },
  ada: {
    look: {
      species: 'bird',
      kind: 'parrot',
      face: '#c9cbd0',
      crown: '#a3a6ad',
      breast: '#8e9299',
      wing: '#747982',
      tail: '#b9342f',
      beak: '#2c2a2b',
      ring: '#e8e4df',
      eye: '#c9a94a',
    },
    shots: [
      { framing: 'bust', scene: 'studio', seed: 571, accent: '#c9764c' },
      { framing: 'close', scene: 'leafy room', seed: 572, accent: '#b9c7b0' },
    ],
  },
  mango: {
    look: {
      species: 'bird',
      kind: 'parrot',
      face: '#d9703f',
      crown: '#c95a34',
      breast: '#6aa552',
      wing: '#45894c',
      tail: '#3f78a8',
      beak: '#c9563f',
      ring: '#f0e6dc',
    },
    shots: [
      { framing: 'bust', scene: 'meadow', seed: 581 },
      { framing: 'whole', scene: 'studio', seed: 582, accent: '#d3b06a' },
    ],
  },
  sol: {
    look: {
      species: 'bird',
      kind: 'finch',
      face: '#ecc74a',
      crown: '#e8c040',
      breast: '#efd160',
      wing: '#d6b03e',
      tail: '#c49c34',
      beak: '#d9a08a',
    },
    shots: [
      { framing: 'whole', scene: 'leafy room', seed: 591, accent: '#a9c4c0' },
      { framing: 'close', scene: 'garden', seed: 592 },
    ],
  },
}

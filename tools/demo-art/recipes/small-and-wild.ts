import type { PetRecipe } from './recipe.ts'

export const smallAndWild: Readonly<Record<string, PetRecipe>> = {
  peanut: {
    look: {
      species: 'small pet',
      kind: 'hamster',
      base: '#c6935a',
      hair: 'medium',
      markings: [
        { kind: 'belly', colour: '#f3eadb' },
        { kind: 'muzzle', colour: '#f3eadb', reach: 0.5 },
      ],
    },
    shots: [
      { framing: 'bust', scene: 'studio', seed: 601, accent: '#d3a54b' },
      { framing: 'close', scene: 'leafy room', seed: 602, accent: '#a9c4c0' },
    ],
  },
  waffle: {
    look: {
      species: 'small pet',
      kind: 'guinea pig',
      base: '#efe6da',
      hair: 'medium',
      markings: [
        { kind: 'patches', colour: '#b8743c', size: 1.1, amount: 0.5, seed: 4 },
        { kind: 'patches', colour: '#33291f', size: 1.1, amount: 0.42, seed: 9 },
      ],
    },
    shots: [
      { framing: 'close', scene: 'barn', seed: 611 },
      { framing: 'whole', scene: 'garden', seed: 612 },
    ],
  },
  juniper: {
    look: {
      species: 'small pet',
      kind: 'rat',
      base: '#8f8a88',
      hair: 'short',
      markings: [{ kind: 'belly', colour: '#eee7df' }],
    },
    shots: [
      { framing: 'bust', scene: 'kitchen', seed: 621, accent: '#7d9cc0' },
      { framing: 'whole', scene: 'studio', seed: 622, accent: '#b87f8d' },
    ],
  },
  pascal: {
    look: {
      species: 'small pet',
      kind: 'chinchilla',
      base: '#9a9ba2',
      hair: 'medium',
      markings: [{ kind: 'belly', colour: '#efece8' }],
    },
    shots: [
      { framing: 'close', scene: 'leafy room', seed: 631, accent: '#c9a08f' },
      { framing: 'whole', scene: 'lamplight', seed: 632, accent: '#5d5a86' },
    ],
  },
  ziggy: {
    look: { species: 'reptile', kind: 'bearded dragon', base: '#c9a066', pattern: '#8f6538', belly: '#ead6ae' },
    shots: [
      { framing: 'bust', scene: 'terrarium', seed: 641 },
      { framing: 'close', scene: 'studio', seed: 642, accent: '#8a9a6a' },
    ],
  },
  pistachio: {
    look: { species: 'reptile', kind: 'gecko', base: '#dfbd58', pattern: '#3d3027', belly: '#f2ead6', eye: '#9a7a4a' },
    shots: [
      { framing: 'whole', scene: 'terrarium', seed: 651 },
      { framing: 'bust', scene: 'studio', seed: 652, accent: '#7a8f8a' },
    ],
  },
  archie: {
    look: { species: 'reptile', kind: 'tortoise', base: '#c9a45c', pattern: '#4f3d27', belly: '#a8946a' },
    shots: [
      { framing: 'whole', scene: 'garden', seed: 661 },
      { framing: 'bust', scene: 'meadow', seed: 662 },
    ],
  },
  quill: {
    look: {
      species: 'other',
      kind: 'hedgehog',
      base: '#d9c2a2',
      markings: [{ kind: 'mask', colour: '#8a6a50', reach: 0.5 }],
    },
    shots: [
      { framing: 'bust', scene: 'autumn', seed: 671 },
      { framing: 'whole', scene: 'studio', seed: 672, accent: '#8fa37c' },
    ],
  },
  bandit: {
    look: {
      species: 'other',
      kind: 'ferret',
      base: '#d8c19e',
      markings: [
        { kind: 'eye patch', side: 'left', size: 0.3, colour: '#5a4536' },
        { kind: 'eye patch', side: 'right', size: 0.3, colour: '#5a4536' },
        { kind: 'socks', colour: '#4a382c', height: 3 },
      ],
    },
    shots: [
      { framing: 'close', scene: 'sofa', seed: 681, accent: '#3f7f82' },
      { framing: 'whole', scene: 'kitchen', seed: 682, accent: '#d3a54b' },
    ],
    proof: { seed: 61, rows: 3 },
  },
}

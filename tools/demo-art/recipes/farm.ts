import type { PetRecipe } from './recipe.ts'

export const farmAndStable: Readonly<Record<string, PetRecipe>> = {
  bella: {
    look: {
      species: 'horse',
      kind: 'pony',
      base: '#c39a62',
      mane: '#efe3cb',
      muzzle: '#8f7a6c',
      markings: [{ kind: 'blaze', colour: '#f1ebe2', width: 0.1 }],
    },
    shots: [
      { framing: 'bust', scene: 'paddock', seed: 701 },
      { framing: 'whole', scene: 'meadow', seed: 702 },
    ],
    proof: { seed: 71, rows: 4 },
  },
  arrow: {
    look: {
      species: 'horse',
      kind: 'horse',
      base: '#7d4a2c',
      mane: '#2b211d',
      muzzle: '#4a3a35',
      markings: [
        { kind: 'blaze', colour: '#f1ebe2', width: 0.1 },
        { kind: 'socks', colour: '#f1ebe2', height: 1 },
      ],
    },
    shots: [
      { framing: 'close', scene: 'meadow', seed: 711 },
      { framing: 'whole', scene: 'paddock', seed: 712 },
    ],
    proof: { seed: 72, rows: 4 },
  },
  jasper: {
    look: { species: 'horse', kind: 'donkey', base: '#8f8a86', mane: '#4a4441', muzzle: '#d9d2ca' },
    shots: [
      { framing: 'bust', scene: 'barn', seed: 721 },
      { framing: 'whole', scene: 'paddock', seed: 722 },
    ],
    proof: { seed: 73, rows: 3 },
  },
  heidi: {
    look: {
      species: 'farm animal',
      kind: 'goat',
      base: '#efe6d8',
      horns: true,
      markings: [{ kind: 'patches', colour: '#8a5f3c', size: 1.3, amount: 0.46, seed: 5 }],
    },
    shots: [
      { framing: 'bust', scene: 'barn', seed: 731 },
      { framing: 'whole', scene: 'paddock', seed: 732 },
    ],
    proof: { seed: 74, rows: 2 },
  },
  bonnie: {
    look: { species: 'farm animal', kind: 'sheep', base: '#efe7d8', face: '#3b332f' },
    shots: [
      { framing: 'close', scene: 'paddock', seed: 741 },
      { framing: 'whole', scene: 'meadow', seed: 742 },
    ],
    proof: { seed: 75, rows: 2 },
  },
  truffle: {
    look: {
      species: 'farm animal',
      kind: 'pig',
      base: '#dfb0a3',
      markings: [{ kind: 'patches', colour: '#4a3f3c', size: 1.4, amount: 0.36, seed: 17 }],
    },
    shots: [
      { framing: 'bust', scene: 'barn', seed: 751 },
      { framing: 'whole', scene: 'meadow', seed: 752 },
    ],
  },
  henrietta: {
    look: { species: 'farm animal', kind: 'hen', base: '#9f5c31', neck: '#c07c3f' },
    shots: [
      { framing: 'bust', scene: 'barn', seed: 761 },
      { framing: 'whole', scene: 'garden', seed: 762 },
    ],
  },
}

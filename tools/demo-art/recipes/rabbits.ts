import type { PetRecipe } from './recipe.ts'

export const rabbits: Readonly<Record<string, PetRecipe>> = {
  clover: {
    look: {
      species: 'rabbit',
      base: '#b99a77',
      ear: 'lop',
      hair: 'medium',
      markings: [
        { kind: 'agouti', colour: '#8a6c4e', strength: 0.3 },
        { kind: 'muzzle', colour: '#e6d7c2', reach: 0.35 },
        { kind: 'belly', colour: '#e6d7c2' },
      ],
    },
    shots: [
      { framing: 'close', scene: 'meadow', seed: 501 },
      { framing: 'whole', scene: 'sofa', seed: 502, accent: '#a3b394' },
    ],
    proof: { seed: 51, rows: 2 },
  },
  thistle: {
    look: {
      species: 'rabbit',
      base: '#efe9e1',
      ear: 'upright',
      hair: 'short',
      markings: [
        { kind: 'eye patch', side: 'left', size: 0.32, colour: '#3a302c' },
        { kind: 'eye patch', side: 'right', size: 0.32, colour: '#3a302c' },
        { kind: 'ears', colour: '#3a302c' },
        { kind: 'spots', colour: '#3a302c', size: 0.7, amount: 0.32 },
      ],
    },
    shots: [
      { framing: 'bust', scene: 'barn', seed: 511 },
      { framing: 'whole', scene: 'garden', seed: 512 },
    ],
    proof: { seed: 52, rows: 2 },
  },
  ash: {
    look: {
      species: 'rabbit',
      base: '#8d8f97',
      ear: 'dwarf',
      hair: 'long',
      markings: [{ kind: 'muzzle', colour: '#b9bac0', reach: 0.3 }],
    },
    shots: [
      { framing: 'close', scene: 'studio', seed: 521, accent: '#c9a08f' },
      { framing: 'whole', scene: 'leafy room', seed: 522, accent: '#c7cfae' },
    ],
    proof: { seed: 53, rows: 2 },
  },
  pepper: {
    look: {
      species: 'rabbit',
      base: '#2f2a29',
      ear: 'upright',
      hair: 'short',
      markings: [
        { kind: 'blaze', colour: '#f0ebe3', width: 0.14 },
        { kind: 'muzzle', colour: '#f0ebe3', reach: 0.45 },
        { kind: 'collar', colour: '#f0ebe3' },
        { kind: 'socks', colour: '#f0ebe3', height: 0.8 },
      ],
    },
    shots: [
      { framing: 'close', scene: 'garden', seed: 531 },
      { framing: 'whole', scene: 'kitchen', seed: 532, accent: '#8fa37c' },
    ],
  },
  butter: {
    look: {
      species: 'rabbit',
      base: '#c9a575',
      ear: 'upright',
      hair: 'medium',
      size: 1.25,
      markings: [
        { kind: 'agouti', colour: '#a5814f', strength: 0.3 },
        { kind: 'belly', colour: '#ecdcc0' },
      ],
    },
    shots: [
      { framing: 'bust', scene: 'barn', seed: 541 },
      { framing: 'whole', scene: 'paddock', seed: 542 },
    ],
    proof: { seed: 54, rows: 2 },
  },
}

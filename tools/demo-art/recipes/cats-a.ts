import type { PetRecipe } from './recipe.ts'

export const catsFirst: Readonly<Record<string, PetRecipe>> = {
  nala: {
    look: {
      species: 'cat',
      base: '#9a8468',
      hair: 'short',
      eye: '#97974a',
      markings: [
        { kind: 'agouti', colour: '#6e5a44', strength: 0.4 },
        { kind: 'muzzle', colour: '#e9dfcf', reach: 0.42 },
        { kind: 'tabby', colour: '#2f251e', strength: 0.85 },
        { kind: 'chest', colour: '#cdbb9e', width: 0.5 },
      ],
    },
    shots: [
      { framing: 'close', scene: 'sofa', seed: 301, accent: '#3f7f82' },
      { framing: 'whole', scene: 'garden', seed: 302, pose: { stance: 'lie' } },
      { framing: 'bust', scene: 'kitchen', seed: 303, accent: '#c9764c' },
    ],
    proof: { seed: 31, rows: 3 },
  },
  domino: {
    look: {
      species: 'cat',
      base: '#262322',
      hair: 'short',
      eye: '#b7a23c',
      cheeks: 1.06,
      markings: [
        { kind: 'blaze', colour: '#f0ebe4', width: 0.05 },
        { kind: 'muzzle', colour: '#f0ebe4', reach: 0.44 },
        { kind: 'chest', colour: '#f0ebe4', width: 0.7 },
        { kind: 'socks', colour: '#f0ebe4', height: 0.6 },
      ],
    },
    shots: [
      { framing: 'bust', scene: 'kitchen', seed: 311, accent: '#8fa37c' },
      { framing: 'whole', scene: 'leafy room', seed: 312, accent: '#d9a08f', pose: { stance: 'sit' } },
    ],
    proof: { seed: 32, rows: 4 },
  },
  marzipan: {
    look: {
      species: 'cat',
      base: '#f0e9df',
      hair: 'short',
      eye: '#7c9a58',
      markings: [
        { kind: 'patches', colour: '#c98144', size: 1.1, amount: 0.46, seed: 3 },
        { kind: 'patches', colour: '#2d2724', size: 1.2, amount: 0.42, seed: 8 },
        { kind: 'muzzle', colour: '#f4efe8', reach: 0.4 },
      ],
    },
    shots: [
      { framing: 'close', scene: 'meadow', seed: 321 },
      { framing: 'whole', scene: 'studio', seed: 322, accent: '#7d9cc0', pose: { stance: 'sit' } },
    ],
    proof: { seed: 33, rows: 2 },
  },
  suki: {
    look: {
      species: 'cat',
      base: '#e3d3bb',
      hair: 'short',
      eye: '#4f93c9',
      nose: '#4a3733',
      ears: 1.1,
      cheeks: 0.9,
      markings: [{ kind: 'points', colour: '#3b2a24', strength: 0.95 }],
      build: { broad: 0.92, bone: 0.8 },
    },
    shots: [
      { framing: 'bust', scene: 'lamplight', seed: 331, accent: '#7a5a6a' },
      { framing: 'close', scene: 'studio', seed: 332, accent: '#a3b394' },
    ],
    proof: { seed: 34, rows: 4 },
  },
  marmalade: {
    look: {
      species: 'cat',
      base: '#cf8a4c',
      hair: 'long',
      eye: '#b5822c',
      cheeks: 1.12,
      ears: 1.05,
      markings: [
        { kind: 'muzzle', colour: '#f1dfc4', reach: 0.45 },
        { kind: 'tabby', colour: '#a4602a', strength: 0.75 },
        { kind: 'chest', colour: '#f1dfc4', width: 0.6 },
      ],
      build: { body: 0.95 },
    },
    shots: [
      { framing: 'close', scene: 'leafy room', seed: 341, accent: '#c7cfae' },
      { framing: 'whole', scene: 'autumn', seed: 342, pose: { stance: 'sit' } },
      { framing: 'bust', scene: 'barn', seed: 343 },
    ],
    proof: { seed: 35, rows: 4 },
  },
  basil: {
    look: {
      species: 'cat',
      base: '#7d8590',
      hair: 'short',
      eye: '#c08330',
      cheeks: 1.18,
      ears: 0.88,
      build: { broad: 1.15, bone: 1 },
    },
    shots: [
      { framing: 'bust', scene: 'studio', seed: 351, accent: '#3f7f82' },
      { framing: 'whole', scene: 'sofa', seed: 352, accent: '#d3a54b', pose: { stance: 'lie' } },
    ],
    proof: { seed: 36, rows: 4 },
  },
  fleur: {
    look: { species: 'cat', base: '#efe8dd', hair: 'long', eye: '#5f9bc4', flat: 1, cheeks: 1.08 },
    shots: [
      { framing: 'close', scene: 'garden', seed: 361 },
      { framing: 'bust', scene: 'sofa', seed: 362, accent: '#8a7fa8' },
    ],
    proof: { seed: 37, rows: 3 },
  },
}

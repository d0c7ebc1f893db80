import type { PetRecipe } from './recipe.ts'

export const dogsFirst: Readonly<Record<string, PetRecipe>> = {
  biscuit: {
    look: {
      species: 'dog',
      base: '#b57c45',
      ear: 'drop',
      hair: 'short',
      muzzle: 0.5,
      skull: 0.95,
      eyeSize: 0.19,
      markings: [
        { kind: 'blaze', colour: '#efe6d8', width: 0.15 },
        { kind: 'muzzle', colour: '#efe6d8', reach: 0.58 },
        { kind: 'chest', colour: '#efe6d8', width: 0.8 },
        { kind: 'saddle', colour: '#2c2420', low: 3 },
        { kind: 'socks', colour: '#efe6d8', height: 1 },
      ],
    },
    shots: [
      { framing: 'bust', scene: 'sofa', seed: 101, accent: '#3f7f82' },
      { framing: 'whole', scene: 'meadow', seed: 102 },
      { framing: 'close', scene: 'beach', seed: 103 },
    ],
    proof: { seed: 11, rows: 4 },
  },
  nell: {
    look: {
      species: 'dog',
      base: '#2b2725',
      ear: 'tipped',
      hair: 'long',
      muzzle: 0.7,
      skull: 0.92,
      jaw: 0.92,
      eyeSize: 0.18,
      mouth: 'open',
      eye: '#7a4a20',
      markings: [
        { kind: 'blaze', colour: '#efe9e0', width: 0.13 },
        { kind: 'muzzle', colour: '#efe9e0', reach: 0.48 },
        { kind: 'collar', colour: '#efe9e0' },
        { kind: 'socks', colour: '#efe9e0', height: 1.2 },
      ],
    },
    shots: [
      { framing: 'close', scene: 'meadow', seed: 111 },
      { framing: 'whole', scene: 'garden', seed: 112 },
    ],
    proof: { seed: 12, rows: 4 },
  },
  otto: {
    look: {
      species: 'dog',
      base: '#8a5633',
      ear: 'long',
      hair: 'short',
      muzzle: 0.78,
      skull: 0.88,
      jaw: 0.84,
      eyeSize: 0.17,
      markings: [
        { kind: 'mask', colour: '#4a2b1a', reach: 0.5 },
        { kind: 'ears', colour: '#5f361f', from: 0 },
      ],
      build: { body: 0.86, legs: 0.62, broad: 1.1 },
    },
    shots: [
      { framing: 'close', scene: 'autumn', seed: 121 },
      { framing: 'bust', scene: 'studio', seed: 122, accent: '#c9a06a' },
    ],
    proof: { seed: 13, rows: 3 },
  },
  saffron: {
    look: {
      species: 'dog',
      base: '#c08d55',
      ear: 'drop',
      hair: 'long',
      muzzle: 0.6,
      eyeSize: 0.18,
      mouth: 'open',
      markings: [
        { kind: 'chest', colour: '#dcb988', width: 0.9 },
        { kind: 'muzzle', colour: '#d3a873', reach: 0.5 },
      ],
    },
    shots: [
      { framing: 'close', scene: 'autumn', seed: 131 },
      { framing: 'whole', scene: 'beach', seed: 132, pose: { stance: 'lie' } },
      { framing: 'bust', scene: 'sofa', seed: 133, accent: '#7d9cc0' },
    ],
    proof: { seed: 14, rows: 3 },
  },
  bruno: {
    look: {
      species: 'dog',
      base: '#d3b78e',
      ear: 'tipped',
      hair: 'short',
      muzzle: 0.06,
      jaw: 1.12,
      skull: 1.06,
      eyeSize: 0.24,
      markings: [
        { kind: 'mask', colour: '#2e2522', reach: 0.62 },
        { kind: 'ears', colour: '#2e2522', from: -0.1 },
      ],
      build: { body: 0.86, legs: 0.7, broad: 1.15 },
    },
    shots: [
      { framing: 'close', scene: 'studio', seed: 141, accent: '#d3a54b' },
      { framing: 'whole', scene: 'kitchen', seed: 142, accent: '#8fa37c', pose: { stance: 'sit' } },
    ],
    proof: { seed: 15, rows: 4 },
  },
  greta: {
    look: {
      species: 'dog',
      base: '#a97c4b',
      ear: 'prick',
      earSize: 0.92,
      hair: 'medium',
      muzzle: 0.8,
      skull: 0.9,
      jaw: 0.92,
      eyeSize: 0.165,
      markings: [
        { kind: 'mask', colour: '#2a221f', reach: 0.7 },
        { kind: 'saddle', colour: '#2f2724', low: 3.2 },
        { kind: 'ears', colour: '#4a3828', from: 0.3 },
      ],
    },
    shots: [
      { framing: 'bust', scene: 'snow', seed: 151 },
      { framing: 'close', scene: 'meadow', seed: 152 },
      { framing: 'whole', scene: 'autumn', seed: 153, pose: { stance: 'lie' } },
    ],
    proof: { seed: 16, rows: 4 },
  },
}

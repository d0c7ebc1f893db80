import type { PetRecipe } from './recipe.ts'

export const dogsSecond: Readonly<Record<string, PetRecipe>> = {
  hugo: {
    look: {
      species: 'dog',
      base: '#5d3d29',
      ear: 'drop',
      hair: 'short',
      muzzle: 0.58,
      skull: 1,
      jaw: 1.06,
      eyeSize: 0.175,
      markings: [{ kind: 'grey muzzle', strength: 0.7 }],
      build: { body: 1, broad: 1.15 },
    },
    shots: [
      { framing: 'bust', scene: 'leafy room', seed: 171, accent: '#a3b394' },
      { framing: 'whole', scene: 'sofa', seed: 172, accent: '#c9764c', pose: { stance: 'lie' } },
    ],
    proof: { seed: 17, rows: 4 },
  },
  poppy: {
    look: {
      species: 'dog',
      base: '#b0743f',
      ear: 'long',
      hair: 'long',
      muzzle: 0.5,
      skull: 0.92,
      eyeSize: 0.19,
      markings: [{ kind: 'chest', colour: '#d9b187', width: 0.5 }],
    },
    shots: [
      { framing: 'close', scene: 'garden', seed: 181 },
      { framing: 'whole', scene: 'autumn', seed: 182, pose: { stance: 'sit' } },
    ],
    proof: { seed: 18, rows: 4 },
  },
  aska: {
    look: {
      species: 'dog',
      base: '#ece7df',
      ear: 'prick',
      earSize: 0.8,
      hair: 'medium',
      muzzle: 0.65,
      skull: 0.95,
      eyeSize: 0.18,
      eye: '#7db4d8',
      markings: [
        { kind: 'cap', colour: '#5b5f68', low: -0.22 },
        { kind: 'brows', colour: '#ece7df', size: 0.13 },
        { kind: 'saddle', colour: '#5b5f68', low: 3.2 },
      ],
    },
    shots: [
      { framing: 'close', scene: 'snow', seed: 191 },
      { framing: 'whole', scene: 'snow', seed: 192, pose: { stance: 'sit' } },
      { framing: 'bust', scene: 'studio', seed: 193, accent: '#8fa6c4' },
    ],
    proof: { seed: 19, rows: 4 },
  },
  milou: {
    look: {
      species: 'dog',
      base: '#f0eae0',
      ear: 'drop',
      hair: 'curly',
      muzzle: 0.36,
      skull: 0.95,
      jaw: 0.86,
      eyeSize: 0.17,
      build: { body: 0.82, legs: 0.74 },
    },
    shots: [
      { framing: 'bust', scene: 'sofa', seed: 201, accent: '#b87f8d' },
      { framing: 'whole', scene: 'garden', seed: 202, pose: { stance: 'sit' } },
    ],
    proof: { seed: 20, rows: 3 },
  },
  tilda: {
    look: {
      species: 'dog',
      base: '#f1ede6',
      ear: 'drop',
      hair: 'short',
      muzzle: 0.62,
      skull: 0.93,
      eyeSize: 0.175,
      mouth: 'open',
      markings: [
        { kind: 'spots', colour: '#26221f', size: 0.4, amount: 0.62 },
        { kind: 'ears', colour: '#2b2623', from: 0.35 },
      ],
    },
    shots: [
      { framing: 'close', scene: 'beach', seed: 211 },
      { framing: 'whole', scene: 'meadow', seed: 212, pose: { stance: 'sit' } },
    ],
    proof: { seed: 21, rows: 3 },
  },
  rusty: {
    look: {
      species: 'dog',
      base: '#a9693a',
      ear: 'tipped',
      hair: 'wiry',
      muzzle: 0.68,
      skull: 0.88,
      jaw: 0.95,
      eyeSize: 0.165,
      markings: [
        { kind: 'muzzle', colour: '#c9935f', reach: 0.6 },
        { kind: 'brows', colour: '#c9935f', size: 0.14 },
        { kind: 'grey muzzle', strength: 0.2 },
      ],
    },
    shots: [
      { framing: 'close', scene: 'meadow', seed: 221 },
      { framing: 'bust', scene: 'barn', seed: 222 },
    ],
    proof: { seed: 22, rows: 4 },
  },
  sombra: {
    look: {
      species: 'dog',
      base: '#8b7058',
      ear: 'rose',
      hair: 'short',
      muzzle: 0.95,
      skull: 0.8,
      jaw: 0.74,
      eyeSize: 0.18,
      markings: [
        { kind: 'brindle', colour: '#4a3829', strength: 0.6 },
        { kind: 'chest', colour: '#e8dccb', width: 0.35 },
        { kind: 'blaze', colour: '#e8dccb', width: 0.06 },
      ],
      build: { body: 1.02, broad: 0.9, legs: 0.95, bone: 0.82, neck: 0.78 },
    },
    shots: [
      { framing: 'bust', scene: 'sofa', seed: 231, accent: '#5e8a6f' },
      { framing: 'whole', scene: 'studio', seed: 232, accent: '#c9b08c', pose: { stance: 'lie' } },
    ],
    proof: { seed: 23, rows: 4 },
  },
}

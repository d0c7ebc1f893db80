import type { PetRecipe } from './recipe.ts'

export const catsSecond: Readonly<Record<string, PetRecipe>> = {
  inky: {
    look: { species: 'cat', base: '#211f20', hair: 'short', eye: '#c0aa3c', pupil: 0.85, nose: '#2a2324' },
    shots: [
      { framing: 'close', scene: 'autumn', seed: 371 },
      { framing: 'whole', scene: 'meadow', seed: 372, pose: { stance: 'sit' } },
    ],
    proof: { seed: 38, rows: 2 },
  },
  tigris: {
    look: {
      species: 'cat',
      base: '#c99a5c',
      hair: 'short',
      eye: '#7f9a4a',
      cheeks: 0.94,
      markings: [
        { kind: 'muzzle', colour: '#eee0c6', reach: 0.38 },
        { kind: 'spots', colour: '#4a2f1b', size: 0.42, amount: 0.55 },
        { kind: 'tabby', colour: '#3d2717', strength: 0.45 },
        { kind: 'chest', colour: '#e6cfa6', width: 0.35 },
      ],
    },
    shots: [
      { framing: 'bust', scene: 'leafy room', seed: 381, accent: '#b8c4a0' },
      { framing: 'whole', scene: 'garden', seed: 382, pose: { stance: 'lie' } },
    ],
    proof: { seed: 39, rows: 3 },
  },
  wren: {
    look: {
      species: 'cat',
      base: '#8f8a86',
      hair: 'medium',
      eye: '#6f93a8',
      eyeSize: 0.28,
      ears: 1.08,
      pupil: 0.85,
      markings: [
        { kind: 'tabby', colour: '#5b5653', strength: 0.5 },
        { kind: 'muzzle', colour: '#f2ede6', reach: 0.5 },
        { kind: 'blaze', colour: '#f2ede6', width: 0.06 },
        { kind: 'chest', colour: '#f2ede6', width: 0.8 },
        { kind: 'socks', colour: '#f2ede6', height: 0.7 },
      ],
      build: { body: 0.68, legs: 0.8 },
    },
    shots: [
      { framing: 'close', scene: 'studio', seed: 391, accent: '#d9a08f' },
      { framing: 'whole', scene: 'sofa', seed: 392, accent: '#7d9cc0', pose: { stance: 'sit' } },
    ],
  },
  olive: {
    look: {
      species: 'cat',
      base: '#3a2d27',
      hair: 'short',
      eye: '#b08a35',
      markings: [
        { kind: 'patches', colour: '#b06f35', size: 0.6, amount: 0.5, seed: 14 },
        { kind: 'roan', colour: '#c98a4a', amount: 0.25 },
        { kind: 'grey muzzle', strength: 0.25 },
      ],
    },
    shots: [
      { framing: 'bust', scene: 'sofa', seed: 401, accent: '#c9b08c' },
      { framing: 'whole', scene: 'lamplight', seed: 402, accent: '#6a4a5a', pose: { stance: 'lie' } },
    ],
    proof: { seed: 40, rows: 4 },
  },
  bramble: {
    look: {
      species: 'cat',
      base: '#8d7456',
      hair: 'long',
      eye: '#8fa055',
      cheeks: 1.08,
      ears: 1.05,
      markings: [
        { kind: 'agouti', colour: '#5f4b37', strength: 0.4 },
        { kind: 'tabby', colour: '#33281f', strength: 0.7 },
        { kind: 'muzzle', colour: '#efe7da', reach: 0.46 },
        { kind: 'chest', colour: '#efe7da', width: 0.7 },
        { kind: 'socks', colour: '#efe7da', height: 0.5 },
      ],
      build: { body: 0.92 },
    },
    shots: [
      { framing: 'close', scene: 'snow', seed: 411 },
      { framing: 'whole', scene: 'meadow', seed: 412, pose: { stance: 'sit' } },
    ],
    proof: { seed: 41, rows: 4 },
  },
  halla: {
    look: {
      species: 'cat',
      base: '#f2ede4',
      hair: 'medium',
      eye: '#c08a3a',
      markings: [
        { kind: 'cap', colour: '#c98446', low: -0.42, parting: 0.06 },
        { kind: 'ears', colour: '#c98446' },
      ],
    },
    shots: [
      { framing: 'bust', scene: 'kitchen', seed: 421, accent: '#7d9cc0' },
      { framing: 'close', scene: 'leafy room', seed: 422, accent: '#a9c4c0' },
    ],
    proof: { seed: 42, rows: 3 },
  },
  mirko: {
    look: {
      species: 'cat',
      base: '#e9dfd0',
      hair: 'long',
      eye: '#4f8fc9',
      cheeks: 1.05,
      nose: '#6a4f4a',
      markings: [
        { kind: 'points', colour: '#6a5448', strength: 0.85 },
        { kind: 'chest', colour: '#f3ede3', width: 0.8 },
      ],
    },
    shots: [
      { framing: 'close', scene: 'studio', seed: 431, accent: '#8fa6c4' },
      { framing: 'whole', scene: 'sofa', seed: 432, accent: '#b87f8d', pose: { stance: 'lie' } },
    ],
    proof: { seed: 43, rows: 4 },
  },
}

import type { PersonRecipe } from './recipe.ts'

export const people: Readonly<Record<string, PersonRecipe>> = {
  maya: {
    seed: 1,
    look: {
      skin: '#eebf9d',
      hair: 'waves',
      hairColour: '#74492b',
      top: '#3f7f82',
      earrings: true,
      backdrop: '#dbe4ef',
    },
  },
  tomas: {
    seed: 2,
    look: {
      skin: '#c98b62',
      hair: 'side parting',
      hairColour: '#2a1f1b',
      top: '#d3a54b',
      collar: 'shirt',
      beard: 'stubble',
      backdrop: '#d9e6da',
    },
  },
  ines: {
    seed: 7,
    look: {
      skin: '#e0a880',
      hair: 'bun',
      hairColour: '#2a1f1b',
      top: '#ece4d6',
      collar: 'coat',
      glasses: true,
      backdrop: '#d9e6da',
    },
  },
  priya: {
    seed: 10,
    look: { skin: '#a56b45', hair: 'long', hairColour: '#2a1f1b', top: '#a8627a', backdrop: '#f3dcc0', earrings: true },
  },
  kestrel: {
    seed: 3,
    look: {
      skin: '#f6d3b8',
      hair: 'bob',
      hairColour: '#b9b4ae',
      top: '#a8627a',
      glasses: true,
      age: 'older',
      backdrop: '#e6dcec',
    },
  },
  birkengrund: {
    seed: 8,
    look: {
      skin: '#eebf9d',
      hair: 'receding',
      hairColour: '#b9b4ae',
      top: '#5d5a86',
      collar: 'shirt',
      beard: 'full',
      age: 'older',
      backdrop: '#d9e6da',
    },
  },
  canalvert: {
    seed: 9,
    look: {
      skin: '#f6d3b8',
      hair: 'ponytail',
      hairColour: '#9a4a28',
      top: '#8fa37c',
      collar: 'hood',
      backdrop: '#f2e7bf',
    },
  },
  elin: {
    seed: 11,
    look: { skin: '#f6d3b8', hair: 'long', hairColour: '#d0a55f', top: '#5d5a86', backdrop: '#dbe4ef' },
  },
  marek: {
    seed: 5,
    look: {
      skin: '#f6d3b8',
      hair: 'crop',
      hairColour: '#74492b',
      top: '#7d9cc0',
      collar: 'hood',
      beard: 'stubble',
      backdrop: '#f3dcc0',
    },
  },
  giulia: {
    seed: 12,
    look: {
      skin: '#e0a880',
      hair: 'pixie',
      hairColour: '#4a3022',
      top: '#c9764c',
      collar: 'shirt',
      backdrop: '#e6dcec',
    },
  },
  sean: {
    seed: 16,
    look: {
      skin: '#f6d3b8',
      hair: 'side parting',
      hairColour: '#b9b4ae',
      top: '#8fa37c',
      collar: 'shirt',
      glasses: true,
      age: 'older',
      backdrop: '#f1d7d2',
    },
  },
  fatima: {
    seed: 4,
    look: { skin: '#c98b62', hair: 'headscarf', hairColour: '#5d7f8a', top: '#8fa37c', backdrop: '#d9e6da' },
  },
  hanna: {
    seed: 21,
    look: { skin: '#eebf9d', hair: 'pixie', hairColour: '#d0a55f', top: '#d98f7a', backdrop: '#dbe4ef', glasses: true },
  },
  luis: {
    seed: 22,
    look: { skin: '#c98b62', hair: 'crop', hairColour: '#2a1f1b', top: '#c9764c', beard: 'full', backdrop: '#f2e7bf' },
  },
  amara: {
    seed: 6,
    look: {
      skin: '#5d3824',
      hair: 'curls',
      hairColour: '#2a1f1b',
      top: '#c9764c',
      earrings: true,
      backdrop: '#f3dcc0',
    },
  },
  pieter: {
    seed: 24,
    look: {
      skin: '#f6d3b8',
      hair: 'side parting',
      hairColour: '#a8743f',
      top: '#5d5a86',
      collar: 'shirt',
      backdrop: '#d9e6da',
    },
  },
}

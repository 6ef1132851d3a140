import { conflict, invalid } from '../../platform/errors/refusal.js';

export const notAPicture = () =>
  invalid({
    file: { code: 'not_a_picture', sentence: 'This is no JPEG, PNG or WebP picture. Choose another file.' },
  });

export const proofThere = () =>
  conflict('This payment has another picture already, which is kept as it is.', { code: 'proof_there' });

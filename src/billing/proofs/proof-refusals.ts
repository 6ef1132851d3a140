import { conflict, invalid } from '../../platform/errors/refusal.js';
import { MAX_POINTS } from '../../rules/picture-points.js';
import type { PictureFault } from './kept-picture.js';

export const notAPicture = () =>
  invalid({
    file: {
      code: 'not_a_picture',
      sentence: 'This is not a JPEG, PNG or WebP picture. Choose another file.',
    },
  });

export const tooManyPoints = () =>
  invalid({
    file: {
      code: 'too_many_points',
      sentence: `This picture has more than ${MAX_POINTS / 1e6} million pixels. Choose a smaller one, or a screenshot.`,
      limits: { max: MAX_POINTS },
    },
  });

export const pictureRefusal = (fault: PictureFault) =>
  fault === 'not_a_picture' ? notAPicture() : tooManyPoints();

export const proofExists = () =>
  conflict('This payment has another picture already, which is kept as it is.', { code: 'proof_exists' });

import { describe, expect, it } from '@jest/globals';
import { defaultFeatures } from '../catalog/features/default-features.js';
import { DEFAULT_FEATURE_ICON, FEATURE_ICON_GROUPS, FEATURE_ICONS, isFeatureIcon } from './feature-icons.js';

describe('feature icons', () => {
  it('has about 80 icons in 15 groups, each in one group only', () => {
    expect(Object.keys(FEATURE_ICON_GROUPS)).toHaveLength(15);
    expect(FEATURE_ICONS.length).toBeGreaterThanOrEqual(80);
    expect(new Set(FEATURE_ICONS).size).toBe(FEATURE_ICONS.length);
  });

  it('has the icons of the specification, and falls back to Settings', () => {
    for (const name of ['Brain', 'Bot', 'Sparkles', 'Shield', 'Users', 'Zap', 'Settings'])
      expect(isFeatureIcon(name)).toBe(true);
    expect(DEFAULT_FEATURE_ICON).toBe('Settings');
  });

  it('has the icons of the built-in features', () =>
    expect(defaultFeatures(new Date()).filter(({ icon }) => !isFeatureIcon(icon))).toEqual([]));

  it.each(['toString', '', 'constructor', 'settings'])('does not know %j', (name) =>
    expect(isFeatureIcon(name)).toBe(false),
  );
});

import { defineEntity, p } from '@mikro-orm/core';
import type { OwnerSettings } from '../platform/config/owner-settings.js';
import { declareActorNames } from '../platform/database/personal-rows.js';

const StoredSettingsSchema = defineEntity({
  name: 'StoredSettings',
  tableName: 'owner_settings',
  properties: {
    id: p.smallint().primary(),
    settings: p.json<Partial<OwnerSettings>>(),
    updatedAt: p.datetime(),
    updatedBy: p.string().nullable(),
  },
});

export class StoredSettings extends StoredSettingsSchema.class {}
StoredSettingsSchema.setClass(StoredSettings);

declareActorNames('owner_settings', 'updated_by');

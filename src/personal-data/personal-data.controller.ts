import type { Readable } from 'node:stream';
import { Controller, Get, StreamableFile } from '@nestjs/common';
import { Allow, Viewer } from '../platform/http/access.js';
import { type ActionContext, Actor } from '../platform/http/action-context.js';
import { Gone } from '../platform/http/gone.js';
import { Id } from '../platform/http/id.pipe.js';
import { Answers, ApiGroup, Refuses } from '../platform/openapi/answers.js';
import { Sample } from '../platform/openapi/sample.js';
import type { User } from '../accounts/users/user.entity.js';
import type { Whose } from './personal-data-export.js';
import { OWN_DATA_TOO_OFTEN, PersonalData } from './personal-data.service.js';

const document = new Sample<StreamableFile>(
  { type: 'object' },
  {
    format: 'lisensi-personal-data',
    version: 1,
    created_at: '2026-12-01T05:00:00.000Z',
    user_id: 7,
    username: 'budi',
    data: { users: [{ id: 7, username: 'budi', full_name: 'Budi Santoso' }], invoices: [] },
  },
);

@Controller('api')
@ApiGroup(79, 'A copy of what is known of a person (UU PDP).')
export class PersonalDataController {
  constructor(private readonly personalData: PersonalData) {}

  @Get('users/:id/personal-data')
  @Answers(document, 'Export everything that is known of a person, by table')
  async of(@Id() id: number, @Actor() context: ActionContext, @Gone() gone: AbortSignal) {
    return fileOf(await this.personalData.exportFor(id, { context, gone }), context);
  }

  @Get('me/personal-data')
  @Allow('everyone')
  @Answers(document, 'Export everything that is known of you, by table')
  @Refuses(OWN_DATA_TOO_OFTEN)
  async own(@Viewer() viewer: User, @Actor() context: ActionContext, @Gone() gone: AbortSignal) {
    return fileOf(await this.personalData.own(viewer, { context, gone }), context);
  }
}

const fileOf = ({ whose, file }: { whose: Whose; file: Readable }, { now }: ActionContext): StreamableFile =>
  new StreamableFile(file, {
    type: 'application/json; charset=utf-8',
    disposition: `attachment; filename="personal-data-${whose.username}-${now.toISOString().slice(0, 10)}.json"`,
  });

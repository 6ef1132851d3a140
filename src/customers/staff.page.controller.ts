import { Get, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Id } from '../platform/http/id.pipe.js';
import { Requires } from '../platform/http/access.js';
import { PageController } from '../platform/inertia/page-controller.js';
import { redirect } from '../platform/inertia/page.js';

/** Staff are listed among the users; older addresses lead there. */
@PageController('staff')
@Requires('users:read')
export class StaffPageController {
  @Get()
  index(@Req() { url }: FastifyRequest) {
    const query = new URLSearchParams(url.split('?')[1]);
    if (!query.has('role')) query.set('role', 'staff');
    return redirect(`/users?${query.toString()}`);
  }

  @Get(':id')
  show(@Id() id: number) {
    return redirect(`/users/${id}`);
  }
}

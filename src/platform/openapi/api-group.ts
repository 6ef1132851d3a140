import { SetMetadata, type Type } from '@nestjs/common';

const API_GROUP = 'openapi-group';

type Group = { place: number; description: string };

export const ApiGroup = (place: number, description: string) =>
  SetMetadata(API_GROUP, { place, description } satisfies Group);

export const groupsOf = (controllers: Type[]): { name: string; description: string }[] =>
  controllers
    .map((controller) => ({
      name: controller.name.replace(/Controller$/, ''),
      group: Reflect.getMetadata(API_GROUP, controller) as Group | undefined,
    }))
    .flatMap(({ name, group }) => (group ? [{ name, ...group }] : []))
    .toSorted((a, b) => a.place - b.place)
    .map(({ name, description }) => ({ name, description }));

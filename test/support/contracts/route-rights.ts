import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { type Access, ACCESS, PERMISSIONS, SCOPE } from '../../../src/platform/http/access.js';
import type { Permission } from '../../../src/rules/roles.js';
import type { TestApp } from '../servers/test-app.js';

export type RouteRights = {
  access: Access;
  /** Undefined where the route names none. */
  permissions: Permission[] | undefined;
  /** Whether they are named for roles, rather than as the scopes of API keys. */
  isByRole: boolean;
};

/** What each handler of the app declares about who may call it, by its route as the router prints it. */
export function routeRights({ nest }: TestApp): Map<string, RouteRights> {
  const controllers = [...nest.get(ModulesContainer).values()].flatMap((module) =>
    [...module.controllers.values()].map(({ metatype }) => metatype as Type),
  );
  return new Map(controllers.flatMap(routesOf));
}

function routesOf(controller: Type): [string, RouteRights][] {
  const prototype = controller.prototype as Record<string, object>;
  return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
    const handler = prototype[name]!;
    const path = Reflect.getMetadata(PATH_METADATA, handler) as string | undefined;
    if (path === undefined) return [];
    const read = <T>(key: string) =>
      (Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, controller)) as T | undefined;
    const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
    const parts = [Reflect.getMetadata(PATH_METADATA, controller) as string, path];
    const url = `/${parts
      .map((part) => part.replaceAll(/^\/|\/$/g, ''))
      .filter(Boolean)
      .join('/')}`;
    const ofRoles = read<Permission[]>(PERMISSIONS);
    const permissions = ofRoles ?? read<Permission[]>(SCOPE);
    const access = read<Access>(ACCESS) ?? 'back-office';
    return [[`${method} ${url}`, { access, permissions, isByRole: !!ofRoles }]];
  });
}

import type { Type } from '@nestjs/common';
import { PARAMTYPES_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import type { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';

export function inputOf(controller: Type, method: string, kind: RouteParamtypes): Type | null {
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<
    string,
    { index: number }
  >;
  const found = Object.entries(args).find(([key]) => key.startsWith(`${kind}:`));
  const types = Reflect.getMetadata(PARAMTYPES_METADATA, controller.prototype as object, method) as Type[];
  const type = found && types[found[1].index];
  return type && type !== Object ? type : null;
}

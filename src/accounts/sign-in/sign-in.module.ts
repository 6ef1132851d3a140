import { Module } from '@nestjs/common';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { LoginPageController } from './login.page.controller.js';

@Module({ controllers: [AuthController, LoginPageController], providers: [AuthService] })
export class SignInModule {}

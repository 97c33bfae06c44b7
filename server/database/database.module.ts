import { type DynamicModule, Global, Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { ormOptions } from './orm.js';

/** The token under which the connection address is injected, for those who need a connection of their own. */
export const DATABASE_URL = Symbol('database url');

@Global()
@Module({})
export class DatabaseModule {
  static at(url: string): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        MikroOrmModule.forRoot({
          ...ormOptions(url),
          driver: PostgreSqlDriver,
          registerRequestContext: false,
          allowGlobalContext: true,
        }),
      ],
      providers: [{ provide: DATABASE_URL, useValue: url }],
      exports: [DATABASE_URL],
    };
  }
}

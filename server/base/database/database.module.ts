import { type DynamicModule, Global, Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Connections } from './connections.js';
import { DatabaseState } from './database-state.js';
import { ormOptions } from './orm.js';
import { type ReplicaAddress, REPLICAS, Replicas } from './replicas.js';

/** Injection token of the connection address, for code that needs its own connection. */
export const DATABASE_URL = Symbol('database url');

@Global()
@Module({})
export class DatabaseModule {
  /** `pool`: how many connections this process may use of each database; `reads`: addresses of replicas; `statements` as in `ormOptions`. */
  static at(url: string, pool: number, statements = 0, reads: readonly string[] = []): DynamicModule {
    const connections = new Connections();
    const replicas = reads.map((read): ReplicaAddress => ({ url: read, connections: new Connections() }));
    return {
      module: DatabaseModule,
      imports: [
        MikroOrmModule.forRoot({
          ...ormOptions(url, pool, statements, connections, replicas),
          registerRequestContext: false,
          allowGlobalContext: true,
        }),
      ],
      providers: [
        { provide: DATABASE_URL, useValue: url },
        { provide: Connections, useValue: connections },
        { provide: REPLICAS, useValue: replicas },
        {
          provide: DatabaseState,
          useFactory: (em: EntityManager) => new DatabaseState(em, connections, url),
          inject: [EntityManager],
        },
        Replicas,
      ],
      exports: [DATABASE_URL, Connections, DatabaseState, Replicas],
    };
  }
}

import { Module } from '@nestjs/common';
import { AnilistModule } from '../../shared/anilist/anilist.module.js';
import { ListStoreModule } from '../../shared/list-store/list-store.module.js';
import { FranchiseController } from './franchise.controller.js';
import { FranchiseService } from './franchise.service.js';
import { FranchiseStore } from './franchise.store.js';

@Module({
  imports: [AnilistModule, ListStoreModule],
  controllers: [FranchiseController],
  providers: [FranchiseService, FranchiseStore],
})
export class FranchiseModule {}

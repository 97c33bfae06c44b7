import { Module } from '@nestjs/common';
import { ListStoreModule } from '../../shared/list-store/list-store.module.js';
import { CommentStore } from './comment.store.js';
import { CommentsController } from './comments.controller.js';
import { CommentsService } from './comments.service.js';

@Module({
  imports: [ListStoreModule],
  controllers: [CommentsController],
  providers: [CommentsService, CommentStore],
})
export class CommentsModule {}

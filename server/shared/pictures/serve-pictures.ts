import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Failure } from '@libs/contract/base/errors.js';
import { drawnPicture } from '@libs/pictures/drawn.js';
import { type PictureShape, readPictureAddress } from '@libs/pictures/address.js';
import { outline } from '../../base/fonts/outlines.js';
import { isFromRobot } from '../../base/http/adult-covers.js';
import { offerToAll, picturesTag } from '../../base/http/shared-cache/shared-answers.js';
import { isFresh } from '../../base/http/json.js';
import { callerOf } from '../../base/http/limits/caller.js';
import type { Limits } from '../../base/http/limits/limits.service.js';
import type { Visitor } from '../../base/http/visitor.js';
import type { PicturePlaces, ShownPicture } from './picture-places.js';
import type { Picture, Pictures } from './pictures.service.js';
import { BusyError } from './slots.js';

interface Parts {
  pictures: Pictures;
  places: PicturePlaces;
  limits: Limits;
  visitorOf: (request: Request) => Promise<Visitor>;
}

/**
 * Answers `/pictures/…` (libs/pictures/address.ts): a picture that the site shows there, or the drawn placeholder with
 * status 404, which browsers display anyway. A picture that the site does not show, or not to this visitor, is an empty
 * 404.
 */
export function servePictures(parts: Parts): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    if (!request.path.startsWith('/pictures/') || (request.method !== 'GET' && request.method !== 'HEAD')) {
      next();
      return;
    }
    serve(parts, request, response).catch((error: unknown) => next(error));
  };
}

/** Seconds that shared caches keep a picture. */
const keptByShared = 3_600;

async function serve(
  { pictures, places, limits, visitorOf }: Parts,
  request: Request,
  response: Response,
): Promise<void> {
  // A picture is not a document: nothing in it may run, wherever it is opened.
  response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  response.setHeader('Cross-Origin-Resource-Policy', 'same-site');
  const asked = readPictureAddress(request.path);
  if (!asked) {
    sendNothing(response, 404);
    return;
  }
  const { place, id, shape, size, address } = asked;
  const who = callerOf(null, request.ip);
  let shown = places.known(place, shape, { id, address });
  try {
    if (!shown) {
      limits.takeInMemory('pictures', who);
      shown = await places.ask(place, shape, {
        id,
        address,
        forRobot: isFromRobot(request),
        visitor: () => visitorOf(request),
      });
      if (!shown) {
        sendNothing(response, 404);
        return;
      }
    }
    const picture = await pictures.get(shape, size, address, () => {
      limits.takeInMemory('pictures-fetched', who);
      limits.takeInMemory('pictures-fetched-by-all', 'all');
    });
    if (picture) sendPicture(request, response, picture, shown);
    else await sendDrawn(response, 404, shape, shown);
  } catch (error) {
    const isRefused = error instanceof Failure && error.code === 'too-many-requests';
    if (!isRefused && !(error instanceof BusyError)) throw error;
    response.setHeader('Retry-After', isRefused ? (error.retryAfter ?? 60) : 10);
    if (shown) await sendDrawn(response, isRefused ? 429 : 503, shape, shown);
    else sendNothing(response, isRefused ? 429 : 503);
  }
}

function sendPicture(request: Request, response: Response, picture: Picture, { forAll }: ShownPicture): void {
  // The host may change the picture: not immutable, but fresh for a week and stale-while-revalidate for a month.
  response.setHeader(
    'Cache-Control',
    forAll ? 'public, max-age=604800, stale-while-revalidate=2592000' : 'private, max-age=86400',
  );
  // When a list is hidden, its pictures are too.
  if (forAll) offerToAll(response, [picturesTag], keptByShared);
  response.setHeader('ETag', picture.etag);
  if (isFresh(request, picture.etag)) {
    response.status(304).end();
    return;
  }
  response.setHeader('Content-Type', picture.type);
  response.setHeader('Content-Length', picture.body.length);
  response.end(request.method === 'HEAD' ? undefined : picture.body);
}

async function sendDrawn(
  response: Response,
  status: number,
  shape: PictureShape,
  { title, native, forAll }: ShownPicture,
): Promise<void> {
  const drawn = await drawnPicture(shape, title, native ?? null, outline);
  response.setHeader('Cache-Control', forAll && status === 404 ? 'public, max-age=60' : 'no-store');
  response.setHeader('Content-Type', 'image/svg+xml');
  response.status(status).end(drawn);
}

function sendNothing(response: Response, status: number): void {
  response.setHeader('Cache-Control', 'no-store');
  response.status(status).end();
}

/* Everything at once that holds something without using it. */
import { request } from 'node:http';
import { connect } from 'node:net';
import { slowMember, slowSenders } from './bodies.mjs';

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** 1,000 connections that stop in the middle of a header; how long the oldest of them stayed open, in seconds. */
async function halfHeaders({ url, until }) {
  const { hostname, port } = new URL(url);
  let longest = 0;
  const one = async (at) => {
    // Not all at once: that would be a flood, and not something that is held.
    await pause(at * 10);
    while (performance.now() < until) {
      const began = performance.now();
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined).resume();
      socket.write('GET /api/health HTTP/1.1\r\nHost: exam');
      await Promise.race([
        new Promise((done) => socket.once('close', done)),
        pause(Math.max(0, until - began)),
      ]);
      if (socket.destroyed) longest = Math.max(longest, (performance.now() - began) / 1000);
      else socket.destroy();
      await pause(50);
    }
  };
  await Promise.all(Array.from({ length: 1_000 }, (_, at) => one(at)));
  return Math.round(longest);
}

/** 450 followers of the changes, from 90 addresses, who say nothing; how many were let in. */
async function followers({ url, until }) {
  let admitted = 0;
  const all = [];
  for (let at = 0; at < 450; at += 1) {
    if (at % 10 === 0) await pause(100);
    const headers = { 'x-forwarded-for': `203.2.113.${at % 90}` };
    const asking = request(new URL('/api/v1/changes/events', url), { headers, agent: false }, (answer) => {
      if (answer.statusCode === 200) admitted += 1;
      answer.resume().on('error', () => undefined);
    });
    asking.on('error', () => undefined).end();
    all.push(asking);
  }
  await pause(Math.max(0, until - performance.now()));
  for (const asking of all) asking.destroy();
  return admitted;
}

/** Asks for the crafted pictures that the site shows. */
async function bombs({ url, until, bombs: paths }) {
  const statuses = {};
  let turn = 0;
  const one = async () => {
    while (performance.now() < until && turn < paths.length) {
      const path = paths[turn++];
      await new Promise((done) => {
        const headers = { 'x-forwarded-for': `203.3.113.${turn % 250}` };
        const asking = request(new URL(path, url), { headers, agent: false }, (answer) => {
          statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
          answer.resume().on('close', done);
        });
        asking.on('error', done).end();
      });
    }
  };
  await Promise.all(Array.from({ length: 16 }, one));
  return statuses;
}

/** Again and again, as the site ends them. */
async function repeatedly(attack, target) {
  const answered = {};
  while (performance.now() < target.until) {
    const some = await attack({ ...target, until: Math.min(target.until, performance.now() + 25_000) });
    for (const status of some.answered) answered[status] = (answered[status] ?? 0) + 1;
  }
  return answered;
}

export const siege = async (target) => {
  const [senders, uploads, header, admitted, pictures] = await Promise.all([
    repeatedly(slowSenders, target),
    repeatedly(slowMember, target),
    halfHeaders(target),
    followers(target),
    bombs(target),
  ]);
  return { senders, uploads, longestHalfHeader: header, admitted, pictures };
};

// Nest's CommonJS packages import each other in a circle; loading them in this order first resolves it.
import 'reflect-metadata';
import '@nestjs/common';
import '@nestjs/core';
